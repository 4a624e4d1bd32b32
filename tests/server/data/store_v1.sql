-- A database of schema version 1, before there were ratings: one finished game, one that is played.
CREATE TABLE events (room TEXT NOT NULL, number INTEGER NOT NULL, data TEXT NOT NULL,
                     PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;
CREATE TABLE rooms (id TEXT PRIMARY KEY NOT NULL, game TEXT NOT NULL, status TEXT NOT NULL,
                    people TEXT NOT NULL, updated INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX rooms_unfinished ON rooms (id) WHERE status IN ('waiting', 'playing');
CREATE TABLE played (person TEXT NOT NULL, room TEXT NOT NULL, updated INTEGER NOT NULL,
                     PRIMARY KEY (person, room)) STRICT, WITHOUT ROWID;
CREATE INDEX played_newest ON played (person, updated);
CREATE TABLE persons (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL,
                      created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE secrets (hash TEXT PRIMARY KEY NOT NULL, person TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE alive (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO events VALUES ('old', 1, '{}'), ('old', 2, '{}'), ('new', 1, '{"first":true}');
INSERT INTO rooms VALUES ('old', 'talat', 'over', 'ada bob', 5), ('new', 'taluva', 'playing', 'ada', 9);
INSERT INTO played VALUES ('ada', 'old', 5), ('bob', 'old', 5);
INSERT INTO persons VALUES ('ada', 'Ada', 1), ('bob', 'Bob', 2);
INSERT INTO secrets VALUES ('5ec4e7', 'ada');
INSERT INTO alive VALUES (1, 1234);
PRAGMA user_version = 1;
