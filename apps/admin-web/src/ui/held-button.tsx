import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';

interface HeldButtonProps extends ComponentPropsWithRef<'button'> {
  /** Mantine's mark of a button that waits for an answer. */
  'data-loading'?: boolean;
}

/**
 * The element of Mantine's buttons. A disabled button loses the focus. So a button that waits, or that becomes disabled while it has the
 * focus, ignores presses but keeps the focus until the person leaves it.
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
    // Enter in a field of its form also clicks the button.
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
        // When the window loses the focus, the button stays the active element, and gets the focus back with the window.
        setFocus(document.activeElement === event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
