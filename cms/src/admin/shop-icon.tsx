/** A shop's front, in the colour of the menu's other icons. */
export const ShopIcon = () => (
  <svg width="1.6rem" height="1.6rem" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
    <path d="M5 4h22l3 9a4 4 0 0 1-3 5v10h-9v-8h-6v8H5V18a4 4 0 0 1-3-5l3-9Zm2.2 3L5.3 13h21.4l-1.9-6H7.2Z" />
  </svg>
);
