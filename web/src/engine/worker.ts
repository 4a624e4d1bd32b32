// The core in a worker: it is sent the compiled module first, then requests, and sends back every answer. It works in
// slices, so that it hears what it is sent meanwhile.
import { Core, type Sent } from './core';

type Message = { module: WebAssembly.Module } | { request: Sent };

let core: Core | null = null;
const early: Sent[] = []; // what was asked before the core was there
let isWorking = false;

function postAnswers(): void {
  for (const answer of core?.answers() ?? []) self.postMessage(answer);
}

function work(): void {
  isWorking = core?.work() ?? false;
  postAnswers();
  if (isWorking) setTimeout(work);
}

function receive(request: Sent): void {
  core?.begin(request);
  postAnswers();
  if (!isWorking) {
    isWorking = true;
    setTimeout(work);
  }
}

self.onmessage = async ({ data }: MessageEvent<Message>) => {
  if ('request' in data) {
    if (core) receive(data.request);
    else early.push(data.request);
  } else {
    try {
      core = await Core.load(data.module);
    } catch (reason) {
      return void setTimeout(() => {
        throw reason;
      }); // so that it reaches the worker's onerror
    }
    early.splice(0).forEach(receive);
  }
};
