/** Navigation state of a change that stays on its place of the page, as another filter does. */
export interface ScrollState {
  preventScrollReset: true;
}
