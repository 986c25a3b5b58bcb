import escapeHtml from 'escape-html';
import type { Store } from 'shared-types/contract/store';
import { CORNERS } from 'shared-types/domain/brand';

/** What is sent in the place of every page of a shop that is not open yet: its name, and a way in for who has the password. */
export function comingSoonHtml(store: Store | null, problem: string | null): string {
  const name = escapeHtml(store?.name ?? 'This shop');
  const look = store?.brand.look;
  const corner = CORNERS[look?.corners ?? 'square'];
  const [page, text, color] = [
    look?.page_color ?? '#ffffff',
    look?.text_color ?? '#211b17',
    look?.brand_color ?? '#211b17',
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Opening soon · ${name}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/icon-192.png">
<style>body{font:17px/1.6 Georgia,serif;margin:0;min-height:100vh;display:grid;place-items:center;background:${page};color:${text}}
main{width:min(26rem,100% - 2.5rem);padding:3rem 0;text-align:center}h1{font-size:2.2rem;font-weight:400;line-height:1.2;margin:0 0 .5rem;overflow-wrap:anywhere}
p{margin:.5rem 0 1.5rem}details{margin-top:3rem;font-size:.95rem}summary{cursor:pointer;padding:.5rem}form{display:grid;gap:.6rem;margin-top:1rem;text-align:start}
input,button{font:inherit;min-height:48px;padding:.5rem .9rem;box-sizing:border-box;border:1px solid ${color};border-radius:${corner}}
input{background:#fff;color:#211b17}button{background:${color};color:${page};cursor:pointer}:focus-visible{outline:2px solid ${color};outline-offset:3px}
[role=alert]{margin:0;font-weight:bold}</style></head><body><main><h1>${name}</h1>
<p>${store?.tagline ? `${escapeHtml(store.tagline)}. ` : ''}We open soon.</p>
<details${problem ? ' open' : ''}><summary>I have the password</summary><form method="post" action="/coming-soon">
${problem ? `<p role="alert" id="problem">${escapeHtml(problem)}</p>` : ''}<label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="60" autocomplete="off"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
<button>See the shop</button></form></details></main></body></html>`;
}
