import type { ReactNode } from 'react';

const icon = (children: ReactNode) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

export const icons = {
  bold: icon(
    <path strokeWidth="2.2" d="M4.5 2.5h4a2.6 2.6 0 0 1 0 5.3h-4zM4.5 7.8h4.8a2.9 2.9 0 0 1 0 5.7H4.5z" />,
  ),
  italic: icon(<path d="M6.5 2.5h5M4.5 13.5h5M9.5 2.5l-3 11" />),
  strike: icon(
    <path d="M2 8h12M11.5 4.5C11 3 9.700 2.300 8 2.300c-2 0-3.400 1-3.400 2.600M4.500 11c.4 1.700 1.700 2.700 3.600 2.700 2.100 0 3.500-1.100 3.500-2.800 0-.4-.1-.8-.3-1.100" />,
  ),
  code: icon(<path d="M5 4L1.500 8L5 12M11 4l3.500 4l-3.500 4" />),
  link: icon(
    <path d="M6.500 9.500l3-3M7 4.500l1.400-1.400a3 3 0 0 1 4.300 4.300L11.300 8.800M9 11.500l-1.400 1.400a3 3 0 0 1-4.300-4.300L4.700 7.200" />,
  ),
  up: icon(<path d="M8 13V3M4 7l4-4l4 4" />),
  down: icon(<path d="M8 3v10M4 9l4 4l4-4" />),
  duplicate: icon(<path d="M5.500 5.500h8v8h-8zM3 10.500H2.500v-8h8V3" />),
  json: icon(
    <path d="M5.500 2.500C3.500 2.500 4.500 8 2 8c2.500 0 1.500 5.500 3.500 5.500M10.500 2.500C12.500 2.500 11.500 8 14 8c-2.500 0-1.500 5.500-3.500 5.500" />,
  ),
  remove: icon(
    <path d="M2.500 4h11M6.500 4V2.500h3V4M4 4l.6 9.500h6.800L12 4M6.700 6.800v4M9.300 6.800v4" />,
  ),
  undo: icon(<path d="M5.500 2.500L2.500 5.500l3 3M3 5.500h6.500a4 4 0 0 1 0 8H6" />),
  redo: icon(<path d="M10.500 2.500l3 3l-3 3M13 5.500H6.500a4 4 0 0 0 0 8H10" />),
};
