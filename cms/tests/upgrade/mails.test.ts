import { expect, it } from 'vitest';
import { ownShops } from './databases';
import { loadShop } from './load';

const { emptyDatabase, startOn } = ownShops();

it('a mail that waits from before mails were kept as content still says the same', async () => {
  const database = await emptyDatabase();
  await loadShop(database.url, '0.1.0');
  const text =
    'Namaste Leela Devi,\n\nYou asked for a new password.\n\nChoose one:\nhttps://shop.example/resetpassword#token\n\nWith warm regards,\nMarudhara\n\nJodhpur\n';
  await database.rows(`INSERT INTO mails (key, recipient, subject, body_text, body_html, attempts, next_try_at, created_at)
    VALUES ('test/waits', 'leela@example.com', 'A new password', '${text}', '<p>You', 0, now() + interval '1 year', now()),
           ('test/plain', 'leela@example.com', 'Plain', 'No greeting', NULL, 0, now() + interval '1 year', now())`);
  await (await startOn(database.url)).start;
  const [waits, plain] = await database.rows("SELECT content FROM mails WHERE key LIKE 'test/%' ORDER BY id");
  expect(waits.content).toMatchObject({
    brand: { name: 'Marudhara', legalName: expect.any(String), address: expect.any(String), logo: null },
    name: 'Leela Devi',
    paragraphs: ['You asked for a new password.', 'Choose one:\nhttps://shop.example/resetpassword#token'],
  });
  expect(plain.content).toMatchObject({ name: '', paragraphs: ['No greeting'] });
}, 120_000);
