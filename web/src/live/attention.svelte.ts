// Calls the person back to the table when it is their turn: a mark on the page's icon, and a notification if they want it.
import { storage } from '../play/table';

const key = 'talus.bell';

class Attention {
  readonly is_possible = 'Notification' in globalThis;
  is_on = $state(this.is_possible && Notification.permission === 'granted' && storage().getItem(key) === 'on');

  /** The browser asks the person, so only after they have pressed the bell. */
  async toggle(): Promise<void> {
    this.is_on = !this.is_on && (await Notification.requestPermission()) === 'granted';
    try {
      storage().setItem(key, this.is_on ? 'on' : 'off');
    } catch {
      // Then it holds until the page is closed.
    }
  }

  /** Says something to somebody who looks elsewhere. */
  async call(title: string, body: string): Promise<void> {
    if (!this.is_on || !document.hidden) return;
    const options = { body, icon: './icon-192.png', tag: location.hash, data: location.href };
    try {
      // Phones let only the service worker show one.
      const registration = await navigator.serviceWorker?.getRegistration();
      if (registration) await registration.showNotification(title, options);
      else new Notification(title, options).onclick = () => focus();
    } catch {
      // The system has no place for it: then the icon has to do.
    }
  }

  mark(is_wanted: boolean): void {
    document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = is_wanted ? './icon-turn.svg' : './icon.svg';
    if ('setAppBadge' in navigator) void (is_wanted ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => {});
  }
}

export const attention = new Attention();
