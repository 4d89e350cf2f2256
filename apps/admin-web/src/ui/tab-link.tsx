import { NavLink, type NavLinkProps } from 'react-router';

interface TabLinkProps extends Omit<NavLinkProps, 'children'> {
  children: string;
}

/** A link in a row of which the one that is shown is bold. It has room for that before, so that the row stays as it is. */
export const TabLink = (props: TabLinkProps) => <NavLink data-bold={props.children} {...props} />;
