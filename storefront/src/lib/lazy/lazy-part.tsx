import { type ComponentType, memo, Suspense, use } from 'react';

/** Between tries to fetch a file, doubled each time. */
const PAUSE_MS = 2000;

class PartFile<Props extends object> {
  #loading: Promise<ComponentType<Props>> | undefined;

  constructor(readonly load: () => Promise<ComponentType<Props>>) {}

  fetch(): Promise<ComponentType<Props>> {
    if (this.#loading) return this.#loading;
    const loading = this.#fetchAtLast();
    // So says React's `use` of a promise that need not be waited for, which a server cannot.
    loading.then((value) => Object.assign(loading, { status: 'fulfilled', value }));
    this.#loading = loading;
    return loading;
  }

  /** Without a connection the rest of the page goes on, and this part comes when it can. */
  async #fetchAtLast() {
    for (let pause = PAUSE_MS; ; pause *= 2)
      try {
        return await this.load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
  }
}

function Loaded<Props extends object>({ file, props }: { file: PartFile<Props>; props: Props }) {
  const Component = use(file.fetch());
  return <Component {...props} />;
}

const known: { fetch: () => Promise<unknown> }[] = [];

/** For a server, which waits for nothing while it renders: fetches the parts of all screens that are loaded. */
export const preloadParts = () => Promise.all(known.map((file) => file.fetch()));

function knownFile<Props extends object>(load: () => Promise<ComponentType<Props>>): PartFile<Props> {
  const file = new PartFile(load);
  known.push(file);
  return file;
}

/** A part that what is beside it waits for, in a `Suspense` of the caller's: so nothing moves when it comes. */
export function awaitedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { fetch: () => Promise<unknown> } {
  const file = knownFile(load);
  return Object.assign((props: Props) => <Loaded file={file} props={props} />, { fetch: () => file.fetch() });
}

/**
 * A part of a screen that is below its first view, in a file of its own. What the server has rendered stays in its place,
 * readable, until the file is here and brings it to life.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const file = knownFile(load);
  // What reaches the boundary before the file would have React put the fallback in the place of the server's markup.
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Loaded file={file} props={props} />
    </Suspense>
  )) as unknown as ComponentType<Props>;
}
