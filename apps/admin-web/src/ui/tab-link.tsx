import { NavLink, type NavLinkProps } from 'react-router';

interface TabLinkProps extends Omit<NavLinkProps, 'children'> {
  children: string;
}

/** A link in a row of tabs. The current one is bold. Every link reserves the width of the bold text, so that the row does not move. */
export const TabLink = (props: TabLinkProps) => <NavLink data-bold={props.children} {...props} />;
