import type { ReactNode, SVGProps } from 'react';

/** Makes an icon of its shapes. */
const icon = (shapes: ReactNode) => (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    {shapes}
  </svg>
);

export const MenuIcon = icon(<path d="M3.5 8h17M3.5 16h17" />);
export const CloseIcon = icon(<path d="m5.5 5.5 13 13m0-13-13 13" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c.6-4.2 3.8-6.5 8-6.5s7.4 2.3 8 6.5" />
  </>,
);
export const BagIcon = icon(<path d="M5 8.5h14l1 12.5H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />);
export const HeartIcon = icon(
  <path d="M12 20.5C7 16.5 3.5 13.4 3.5 9.5a4.5 4.5 0 0 1 8.5-2.1 4.5 4.5 0 0 1 8.5 2.1c0 3.9-3.5 7-8.5 11z" />,
);
export const ChevronIcon = icon(<path d="m6 9 6 6 6-6" />);
export const ArrowIcon = icon(<path d="M4 12h16m-6-6 6 6-6 6" />);
export const TickIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" />);
export const SealIcon = icon(
  <>
    <path d="m12 3 2.3 1.9 3-.2.9 2.9 2.5 1.6-1 2.8 1 2.8-2.5 1.6-.9 2.9-3-.2L12 21l-2.3-1.9-3 .2-.9-2.9-2.5-1.6 1-2.8-1-2.8 2.5-1.6.9-2.9 3 .2z" />
    <path d="m8.8 12 2.2 2.2 4.2-4.2" />
  </>,
);
export const ParcelIcon = icon(
  <path d="M3.5 8 12 4l8.5 4v8.5L12 20.5 3.5 16.5zM3.5 8l8.5 4 8.5-4M12 12v8.5M7.8 6l8.4 4" />,
);
export const ReturnIcon = icon(<path d="M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4" />);
export const DownloadIcon = icon(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15" />);
export const ShareIcon = icon(<path d="M12 15V3.5M8 7l4-3.5L16 7M6 11.5H4.5v9h15v-9H18" />);
export const StarIcon = icon(<path d="m12 3.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />);
export const WhatsAppIcon = icon(
  <>
    <path d="M4 20l1.2-4.1A8 8 0 1 1 8.3 19z" />
    <path d="M9.2 8.3c-.8 1.900 2.900 6.200 5.600 6.500.9 0 1.700-.8 1.700-1.700l-2-1-1 1c-1-.4-2.200-1.600-2.500-2.600l1-.9-.9-2c-.9 0-1.600.2-1.900.7z" />
  </>,
);
