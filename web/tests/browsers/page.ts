// As much of playwright's page as the hands need that play in Chromium, over WebDriver: the same hands then play here.
import type { Page } from 'playwright-core';
import type { Driver } from './driver';

const patience = 30_000;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class DrivenPage {
  #driver: Driver;
  #url = '';

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** For the hands. What they ask for and is not here fails at once. */
  get asPage(): Page {
    return this as unknown as Page;
  }

  /** Where it was sent to: the page itself only goes on to other parts of it. */
  url = (): string => this.#url;

  async goto(url: string): Promise<void> {
    this.#url = url;
    await this.#driver.send('Navigate', 'POST', '/url', { url });
    await this.evaluate(watch);
  }

  async reload(): Promise<void> {
    await this.#driver.send('Refresh', 'POST', '/refresh');
    await this.evaluate(watch);
  }

  /** What went wrong since it was loaded. */
  troubles = (): Promise<string[]> => this.evaluate(() => (window as unknown as { troubles: string[] }).troubles);

  /** `script` is the text of a function. */
  run(script: string, ...values: unknown[]): Promise<unknown> {
    return this.#driver.send('ExecuteScript', 'POST', '/execute/sync', {
      script: `return (${script})(...arguments)`,
      args: values,
    });
  }

  evaluate<Result, Value>(script: (value: Value) => Result, value?: Value): Promise<Awaited<Result>> {
    return this.run(String(script), value ?? null) as Promise<Awaited<Result>>;
  }

  mouse = {
    click: async (x: number, y: number): Promise<void> => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
      await this.#driver.send('PerformActions', 'POST', '/actions', { actions: [pointer] });
    },
  };

  locator(selector: string): Found {
    return new Found(this, selector);
  }
}

/** Run in the browser, once for each loading. Neither of the two tells what is on its console. */
function watch(): void {
  if ('troubles' in window) return;
  const troubles: string[] = [];
  Object.assign(window, { troubles });
  const keep = (event: Event) => {
    const { message, reason, blockedURI } = event as Partial<
      ErrorEvent & PromiseRejectionEvent & SecurityPolicyViolationEvent
    >;
    troubles.push(`${event.type}: ${message ?? reason ?? blockedURI}`);
  };
  for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(kind, keep);
}

/** A selector, or which of those found so far. */
type Step = string | number;

/** Run in the browser. */
function find(steps: Step[]): Element[] {
  return steps.reduce<ParentNode[]>(
    (found, step) =>
      typeof step === 'number'
        ? found.slice(step, step + 1)
        : found.flatMap((node) => [...node.querySelectorAll(step)]),
    [document],
  ) as Element[];
}

/** Run in the browser: the middle of an element, brought into view; for a switch that of its label, which is what is seen. */
function middleOf(node: Element | undefined): { x: number; y: number } | null {
  const shown = node instanceof HTMLInputElement && node.labels?.length ? node.labels[0] : node;
  shown?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = shown?.getBoundingClientRect();
  return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Run in the browser. */
function choose(node: HTMLSelectElement, value: string): void {
  node.value = value;
  node.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What the steps lead to, whenever it is there. */
class Found {
  #page: DrivenPage;
  #steps: Step[];

  constructor(page: DrivenPage, ...steps: Step[]) {
    this.#page = page;
    this.#steps = steps;
  }

  locator = (selector: string): Found => new Found(this.#page, ...this.#steps, selector);
  nth = (nth: number): Found => new Found(this.#page, ...this.#steps, nth);
  first = (): Found => this.nth(0);

  #run = (script: string, ...values: unknown[]): Promise<unknown> =>
    this.#page.run(`(steps, ...rest) => (${script})((${find})(steps), ...rest)`, this.#steps, ...values);

  count = (): Promise<number> => this.#run('(nodes) => nodes.length') as Promise<number>;
  evaluateAll = <Result>(script: (nodes: Element[]) => Result): Promise<Result> =>
    this.#run(String(script)) as Promise<Result>;

  async #until<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
    for (const since = Date.now(); Date.now() < since + patience; await sleep(50)) {
      const result = await attempt();
      if (result !== null) return result;
    }
    throw new Error(`Waited in vain for ${this.#steps.join(' ')}.`);
  }

  #middle = () =>
    this.#until(() => this.#run(`(nodes) => (${middleOf})(nodes[0])`) as Promise<{ x: number; y: number } | null>);

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' | 'detached' } = {}): Promise<void> {
    if (state === 'visible') await this.#middle();
    else await this.#until(async () => ((await this.count()) > 0 === (state === 'attached') ? true : null));
  }

  async click(): Promise<void> {
    const { x, y } = await this.#middle();
    await this.#page.mouse.click(x, y);
  }

  check = (): Promise<void> => this.click();

  /** The list of a choice opens outside the page, where no driver comes. */
  async selectOption(value: string): Promise<void> {
    await this.waitFor();
    await this.#run(`(nodes, value) => (${choose})(nodes[0], value)`, value);
  }
}
