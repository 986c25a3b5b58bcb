import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a route with a file of its own can do before anybody goes there. */
export interface ScreenHandle {
  preload: () => Promise<void>;
  /** Whether that has been done. */
  isHere: () => boolean;
  /** Of a screen that a server renders too: its source file, by which the build's list knows what it needs. */
  source?: string;
}

/**
 * A screen in a file of its own, fetched when somebody goes there. Once fetched (`handle.preload`) it renders at
 * once, which is what a server and the hydration of its page need.
 */
export const lazyScreen = (path: string, load: () => Promise<ComponentType>) => screenOf(path, load);

/** One that a server renders too; `source` is the file that `load` imports, seen from `src/features`. */
export const publicScreen = (path: string, source: string, load: () => Promise<ComponentType>) =>
  screenOf(path, load, `src/features/${source}.tsx`);

function screenOf(path: string, load: () => Promise<ComponentType>, source?: string): RouteObject {
  const file = new ScreenFile(load);
  const handle: ScreenHandle = { preload: () => file.fetch(), isHere: () => file.isHere, ...(source && { source }) };
  return { path, element: <Screen file={file} />, handle };
}

function Screen({ file }: { file: ScreenFile }) {
  const Shown = file.component();
  return <Shown />;
}

const failed = new Set<ScreenFile>();

/** The next visit of a screen whose file could not be fetched tries again. To be called once the failure is shown. */
export function resetFailedScreens(): void {
  for (const file of failed) file.reset();
  failed.clear();
}

class ScreenFile {
  #fetched: ComponentType | undefined;
  /** Stays the same from the first time it is shown: another one in its place would begin with an empty state. */
  #shown: ComponentType | undefined;

  constructor(readonly load: () => Promise<ComponentType>) {}

  get isHere(): boolean {
    return this.#fetched !== undefined;
  }

  async fetch(): Promise<void> {
    this.#fetched ??= await this.load();
  }

  /** The screen, or while its file is on the way one that waits for it. */
  component(): ComponentType {
    this.#shown ??= this.#fetched ?? lazy(() => this.#module());
    return this.#shown;
  }

  async #module() {
    try {
      await this.fetch();
      return { default: this.#fetched as ComponentType };
    } catch (error) {
      failed.add(this);
      throw error;
    }
  }

  reset(): void {
    this.#shown = undefined;
  }
}
