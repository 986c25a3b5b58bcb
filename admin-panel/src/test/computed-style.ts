/** What begins a line of its own, so that names are not run together; as jsdom's own style sheet has it. */
const BLOCKS = new Set(
  'html body address article aside blockquote button caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr input legend li main menu nav ol optgroup option p pre search section select summary table tbody td textarea tfoot th thead tr ul'.split(
    ' ',
  ),
);
const UNSEEN = new Set('head link meta noscript script style template title'.split(' '));

const displayOf = (element: Element) => {
  const { localName } = element;
  if (element.hasAttribute('hidden') || UNSEEN.has(localName)) return 'none';
  if (localName === 'dialog' && !element.hasAttribute('open')) return 'none';
  return BLOCKS.has(localName) ? 'block' : 'inline';
};

/**
 * The style of an element where no style sheet says anything: its own, and how its kind is displayed. jsdom asks each rule of
 * each sheet about each element, and Testing Library asks that of the whole page to find a role: most of a test's time.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const display = style.display || displayOf(element);
  return new Proxy(style, {
    get(own, key) {
      if (key === 'display') return display;
      if (key === 'getPropertyValue')
        return (name: string) => (name === 'display' ? display : own.getPropertyValue(name));
      const value: unknown = Reflect.get(own, key, own);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
}
