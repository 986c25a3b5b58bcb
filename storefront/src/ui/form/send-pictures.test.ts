import { ApiError } from 'shared-types/client/client';
import { expect, it } from 'vitest';
import { sendPictures } from './send-pictures';

it('a picture that is refused keeps none of the others back, and every refused one is named', async () => {
  const files = ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => new File(['x'], name));
  const answer = await sendPictures(files, async ({ name }) => {
    if (name === 'a.png' || name === 'c.png') throw new ApiError(400, `No ${name}`);
    return name;
  });
  expect(answer).toEqual({ now: 'd.png', failed: 'a.png: No a.png; c.png: No c.png' });
});
