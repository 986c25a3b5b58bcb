/** A `ref` of what an address leads to within its page: it is brought into sight once it is there. */
export const scrollHere = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' });
