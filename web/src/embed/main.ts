// A game to look at within another page: `<iframe src="…/embed.html#g=…">`. It keeps nothing, and knows nothing of who looks.
import { mount } from 'svelte';
import '../app.css';
import { speech } from '../i18n/speech.svelte';
import { settings } from '../settings/settings.svelte';
import Viewer from './Viewer.svelte';

await Promise.all([speech.speak(settings.language), speech.learn('embed')]);
mount(Viewer, { target: document.body });
