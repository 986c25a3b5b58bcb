type Compute = typeof globalThis.getComputedStyle;

const quick = new WeakSet<Compute>();
/** By what an element's look depends on here: there are no style sheets but the browser's own. */
const known = new Map<string, CSSStyleDeclaration>();

/**
 * jsdom goes through every rule for an element and all above it whenever its style is asked for: more than half of the time of
 * a test that looks for a role. Of an element alone it is asked once a kind.
 */
export function quickenStyles(): void {
  if (quick.has(window.getComputedStyle)) return;
  const compute: Compute = window.getComputedStyle.bind(window);
  const ofKind: Compute = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    const looks = ['style', 'hidden', 'type', 'open'].map((name) => element.getAttribute(name));
    const kind = JSON.stringify([element.tagName, ...looks]);
    const style = known.get(kind) ?? compute(element.cloneNode(false) as Element);
    known.set(kind, style);
    return style;
  };
  quick.add(ofKind);
  window.getComputedStyle = ofKind;
}
