import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { speech } from './i18n/speech.svelte';
import { settings } from './settings/settings.svelte';

// The first thing to be seen has words.
await speech.speak(settings.language);
mount(App, { target: document.body });
