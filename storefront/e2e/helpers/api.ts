import { type APIRequestContext, expect } from '@playwright/test';

/** What somebody who is signed in asks of the shop past the screens. */
export interface Api {
  send: <Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: object) => Promise<Answer>;
}

export const apiOf = (request: APIRequestContext, token: string): Api => ({
  send: async (method, path, data) => {
    const answer = await request.fetch(`/api${path}`, {
      method,
      ...(data ? { data } : {}),
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  },
});
