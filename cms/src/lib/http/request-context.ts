import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs `work` as part of the request with this id, which every line that it logs then carries. */
export const inRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** The id of the request that is being answered; undefined outside of one. */
export const requestId = (): string | undefined => requests.getStore();
