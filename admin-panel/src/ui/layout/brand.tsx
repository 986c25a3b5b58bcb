/** The shop's mark and name, as the storefront writes them. */
export function Brand() {
  return (
    <span className="brand">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="6" fill="#252f5a" />
        <path
          d="M7 27V15c0-2 1-3.4 2.6-4 .2-2 1.7-3.3 3.4-3.5C13.7 6 14.7 5 16 4c1.3 1 2.3 2 3 3.5 1.7.2 3.2 1.5 3.4 3.5C24 11.6 25 13 25 15v12z"
          fill="none"
          stroke="#c58b2a"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="17" r="3.2" fill="#f7f1e7" />
      </svg>
      <span className="brand-name">Marudhara</span>
    </span>
  );
}
