// How long the page's thread was at work without a pause, by the clock of the processor: what else the machine does does not count.
import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor. */
  tdur?: number;
  args: { name?: string };
}

/** Milliseconds of each task that the page does until the returned function is called, the longest first. */
export async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
    const ofPages = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map((event) => threadOf(event)),
    );
    return traceEvents
      .filter((event) => event.name === 'RunTask' && ofPages.has(threadOf(event)))
      .map(({ tdur = 0 }) => tdur / 1000)
      .sort((a, b) => b - a);
  };
}
