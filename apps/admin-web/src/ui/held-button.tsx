import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';

interface HeldButtonProps extends ComponentPropsWithRef<'button'> {
  /** As Mantine says that a button waits for an answer. */
  'data-loading'?: boolean;
}

/**
 * The button in each of Mantine's. A disabled one cannot have the focus, so one that waits is off for whoever presses it and stays in
 * its place for the keyboard; so does one that becomes off while it has the focus, until it is left.
 */
export function HeldButton({
  disabled = false,
  type = 'button',
  onClick,
  onFocus,
  onBlur,
  ...others
}: HeldButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  const isWaiting = others['data-loading'] === true;
  const isHeld = disabled && (isWaiting || hasFocus);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isHeld) return onClick?.(event);
    // Enter in a field of its form presses it, too.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      {...others}
      type={type}
      disabled={disabled && !isHeld}
      {...(isHeld && { 'aria-disabled': true })}
      {...(isWaiting && { 'aria-busy': true })}
      onClick={press}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // A window that is left takes the focus along, and brings it back.
        setFocus(document.activeElement === event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
