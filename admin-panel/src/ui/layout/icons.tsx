import type { ReactNode } from 'react';

/** Makes an icon of its shapes. */
const icon = (shapes: ReactNode) => () => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="flex-shrink-0"
    aria-hidden="true"
  >
    {shapes}
  </svg>
);

export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const SidebarIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M9.5 4.5v15" />
  </>,
);
export const DashboardIcon = icon(
  <path d="M4 4.5h6.5v8H4zM13.5 4.5H20v4.5h-6.5zM13.5 12H20v7.5h-6.5zM4 15.5h6.5v4H4z" />,
);
export const StatsIcon = icon(<path d="M4 4v16h16M8 15.5l3.5-5 3 2.5 4.5-6.5" />);
export const OrdersIcon = icon(<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5" />);
export const HealthIcon = icon(<path d="M3.5 12.5h4l2.5-6 4 11 2.5-5h4" />);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
  </>,
);
export const SignOutIcon = icon(
  <path d="M14 4.5H6a1.5 1.5 0 0 0-1.5 1.5v12A1.5 1.5 0 0 0 6 19.5h8M10.5 12h10m-3.5-3.5 3.5 3.5-3.5 3.5" />,
);
export const ShopIcon = icon(<path d="M5 8.5h14l1 12H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />);
export const MoreIcon = icon(<path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth="2.6" />);
export const ProductIcon = icon(
  <path d="m9 4-5.5 3L5 11l2.5-1v10h9V10l2.5 1 1.5-4L15 4c-.6 1.3-1.7 2-3 2s-2.4-.7-3-2z" />,
);
export const CategoryIcon = icon(<path d="M5 4v13.500h5M5 9h5M14 6.500h6.500v5H14zM14 15h6.500v5H14z" />);
export const CloseIcon = icon(<path d="m6.5 6.5 11 11m0-11-11 11" />);
export const GripIcon = icon(<path d="M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01" strokeWidth="2.6" />);
export const UpIcon = icon(<path d="m6 14.5 6-6 6 6" />);
export const DownIcon = icon(<path d="m6 9.5 6 6 6-6" />);
export const LeftIcon = icon(<path d="m14.5 6-6 6 6 6" />);
export const RightIcon = icon(<path d="m9.5 6 6 6-6 6" />);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c.5-3.6 3.1-5.4 6.5-5.4s6 1.8 6.5 5.4M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 15c2.3.6 3.7 2.3 4 5" />
  </>,
);
export const BankIcon = icon(<path d="M3.5 9.5 12 4l8.5 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 20h17" />);
export const PayoutIcon = icon(<path d="M3.5 8.5h17v10h-17zM3.5 12h17M12 2.5V6m-2-1.5 2 1.5 2-1.5M6.5 15.5h4" />);
export const GstIcon = icon(<path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 17.500l6-6M9.500 12v.010M14.500 17v.010" />);
export const CashIcon = icon(
  <path d="M3.5 7.5h17v10h-17zM12 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M6.500 12.500v.01M17.500 12.500v.01" />,
);
export const PackingIcon = icon(
  <path d="m12 3.5 8 4.2v8.6l-8 4.2-8-4.200V7.700zM4 7.700l8 4.200 8-4.200M12 11.900v8.600M8 5.600l8 4.200" />,
);
export const ReturnIcon = icon(<path d="M8.5 5.5 4.5 9.500l4 4M5 9.500h9.500a5 5 0 0 1 0 10H8" />);
export const DraftIcon = icon(<path d="M5.5 4.5h9l4 4v11h-13zM14.5 4.5v4h4M9 16v-2.500l4.500-4.500 2 2L11 15.500z" />);
export const CouponIcon = icon(
  <path d="M3.5 6.5h17V10a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4zM9.5 15l5-6M9.8 9.6v.01M14.2 14.4v.01" />,
);
export const BannerIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
    <path d="m4 16 4.5-4.5 3.5 3.5 3-2.5 5 4M15.5 9.5v.01" />
  </>,
);
export const ReviewIcon = icon(<path d="m12 4 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z" />);
export const InboxIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
    <path d="m4 7 8 6 8-6" />
  </>,
);
export const MentionIcon = icon(
  <>
    <circle cx="12" cy="12" r="3.5" />
    <path d="M15.500 8.500v5a2.500 2.500 0 0 0 5 0V12a8.500 8.500 0 1 0-3.500 6.900" />
  </>,
);
export const ContentIcon = icon(<path d="M5.5 3.5h9l4 4v13h-13zM14 3.5V8h4.5M8.5 12h7M8.5 16h7" />);
export const SettingsIcon = icon(<path d="M4 7h16M4 12h16M4 17h16M15 5v4M9 10v4M15 15v4" />);
