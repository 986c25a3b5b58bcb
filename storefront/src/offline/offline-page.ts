import { KEPT_PICTURES, KEPT_PRODUCTS } from './kept';

/** Between two looks whether the shop is there again. */
const ASK_MS = 4000;

/** The offline page's list of what was looked at last. Plain: it must stand when nothing else can be fetched. */
interface Kept {
  slug: string;
  name: string;
  price: number;
  thumbnail: { local_path: string; sources: { local_path: string }[] } | null;
}

async function readKept(): Promise<Kept[]> {
  const cache = await caches.open(KEPT_PRODUCTS);
  const requests = [...(await cache.keys())].reverse();
  const answers = await Promise.all(requests.map((request) => cache.match(request)));
  return Promise.all(answers.flatMap((answer) => (answer ? [answer.json() as Promise<Kept>] : [])));
}

/** The rendition that was on show, if one is kept. */
async function pictureOf({ thumbnail }: Kept): Promise<string | undefined> {
  if (!thumbnail) return undefined;
  const cache = await caches.open(KEPT_PICTURES);
  for (const { local_path } of [...thumbnail.sources, thumbnail])
    if (await cache.match(`/${local_path}`)) return `/${local_path}`;
  return undefined;
}

async function itemOf(product: Kept): Promise<HTMLLIElement> {
  const link = Object.assign(document.createElement('a'), { href: `/product/${encodeURIComponent(product.slug)}` });
  const frame = Object.assign(document.createElement('span'), { className: 'picture' });
  const src = await pictureOf(product);
  if (src) frame.append(Object.assign(new Image(), { src, alt: '' }));
  const name = Object.assign(document.createElement('span'), { className: 'name', textContent: product.name });
  const price = Object.assign(document.createElement('span'), {
    className: 'price',
    textContent: `₹${product.price.toLocaleString('en-IN')}`,
  });
  link.append(frame, name, price);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

let isLeaving = false;
window.addEventListener('beforeunload', () => {
  isLeaving = true;
});

/** The page that was wanted; whoever has just chosen a piece is on the way there. */
const wanted = () => {
  if (!isLeaving) window.location.reload();
};
document.getElementById('again')?.addEventListener('click', wanted);
window.addEventListener('online', wanted);
// The connection may have come back before this was heard, or only the shop was away.
setInterval(() => {
  const isThere = ({ status }: Response) => status < 500 && wanted();
  if (navigator.onLine) fetch(window.location.href, { method: 'HEAD' }).then(isThere, () => {});
}, ASK_MS);

const kept = await readKept().catch(() => []);
const section = document.getElementById('viewed');
const list = section?.querySelector('ul');
if (section && list && kept.length > 0) {
  list.append(...(await Promise.all(kept.map(itemOf))));
  section.hidden = false;
}
