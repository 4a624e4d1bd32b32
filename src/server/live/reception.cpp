#include "server/live/reception.h"

#include <utility>

#include "server/people/name.h"
#include "server/people/secret.h"

namespace talus::server {

Result<Reception::Welcome> Reception::let_in(Welcome welcome, Milliseconds now) {
    const Result<std::vector<SanctionRow>> sanctions = store_.sanctions_of(welcome.person.id);
    if (!sanctions) return sanctions.error();
    for (const SanctionRow& sanction : *sanctions) {
        if (sanction.until <= now) continue;
        if (sanction.kind == "ban")
            return Error{"people.banned", "You may not play here, for a while or for good."};
        welcome.muted_until = sanction.until;
    }
    return welcome;
}

Result<Reception::Welcome> Reception::recognise(std::string_view secret, Milliseconds now) {
    const std::string hash = hash_of(secret);
    const Result<std::optional<PersonRow>> person = store_.person_of_secret(hash);
    if (!person) return person.error();
    if (!*person) return Error{"people.unknown-secret", "This server does not know this browser (any more)."};
    return let_in({{(*person)->id, (*person)->name}, hash}, now);
}

bool Reception::may_come(const std::string& address, Milliseconds now) {
    if (new_persons_per_hour_ <= 0) return true;
    const auto fresh = TokenBucket::per_hour(new_persons_per_hour_);
    return newcomers_.try_emplace(address, fresh).first->second.take(now);
}

void Reception::welcome_new(const std::string& name, const std::string& address, Milliseconds now,
                            Then then) {
    if (const auto fault = name_fault(name)) return then(*fault);
    if (!may_come(address, now))
        return then(Error{"people.too-many",
                          "Too many new people have come from this address; please try again later."});
    const std::string secret = new_secret();
    Welcome welcome{{new_person_id(), name}, hash_of(secret), secret};
    Write write;
    write.persons.push_back({welcome.person.id, name, now});
    write.secrets.push_back({welcome.secret_hash, welcome.person.id});
    this->write(std::move(write), std::move(welcome), std::move(then));
}

void Reception::welcome_by_code(std::string_view code, const std::string& address, Milliseconds now,
                                Then then) {
    if (!may_come(address, now))  // guessing is limited like this too
        return then(Error{"people.too-many", "Too many attempts from this address; please try again later."});
    const std::optional<std::string> id = codes_.redeem(code, now);
    if (!id) return then(Error{"people.code", "This code is wrong, used or too old."});
    const Result<std::optional<PersonRow>> person = store_.person(*id);
    if (!person) return then(person.error());
    if (!*person) return then(Error{"people.code", "This code is wrong, used or too old."});
    const std::string secret = new_secret();
    Result<Welcome> let = let_in({{*id, (*person)->name}, hash_of(secret), secret}, now);
    if (!let) return then(let.error());
    Welcome welcome = *std::move(let);
    Write write;
    write.secrets.push_back({welcome.secret_hash, *id});
    this->write(std::move(write), std::move(welcome), std::move(then));
}

void Reception::rename(const PersonName& person, Milliseconds now,
                       std::function<void(std::optional<Error>)> then) {
    if (const auto fault = name_fault(person.name)) return then(fault);
    Write write;
    write.persons.push_back({person.id, person.name, now});
    store_.write(std::move(write), [this, then = std::move(then)](std::optional<Error> error) {
        post_([then, error = std::move(error)] { then(error); });
    });
}

void Reception::write(Write write, Welcome welcome, Then then) {
    store_.write(std::move(write),
                 [this, welcome = std::move(welcome), then = std::move(then)](std::optional<Error> error) {
                     post_([welcome, then, error = std::move(error)] {
                         if (error)
                             then(*error);
                         else
                             then(welcome);
                     });
                 });
}

void Reception::tidy(Milliseconds now) {
    std::erase_if(newcomers_, [now](auto& entry) { return entry.second.is_full(now); });
}

}  // namespace talus::server
