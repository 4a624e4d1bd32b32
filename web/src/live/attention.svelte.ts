// Calls the person back to the table when it is their turn: a mark on the page's icon, and a notification if they want it.
import { storage } from '../play/table';

const key = 'talus.bell';

class Attention {
  readonly isPossible = 'Notification' in globalThis;
  isOn = $state(this.isPossible && Notification.permission === 'granted' && storage().getItem(key) === 'on');

  /** The browser asks the person, so only after they have pressed the bell. */
  async toggle(): Promise<void> {
    this.isOn = !this.isOn && (await Notification.requestPermission()) === 'granted';
    try {
      storage().setItem(key, this.isOn ? 'on' : 'off');
    } catch {
      // Then it holds until the page is closed.
    }
  }

  /** Says something to somebody who looks elsewhere. */
  async call(title: string, body: string): Promise<void> {
    if (!this.isOn || !document.hidden) return;
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

  mark(isWanted: boolean): void {
    document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = isWanted ? './icon-turn.svg' : './icon.svg';
    if ('setAppBadge' in navigator)
      void (isWanted ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => {});
  }
}

export const attention = new Attention();
