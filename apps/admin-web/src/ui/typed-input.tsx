import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

const typingMs = 250;

interface TypedInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field. Calls `onChange` when the person has stopped typing for a moment. */
export function TypedInput({ label, value, onChange }: TypedInputProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    // Something else has changed the address, such as the back button.
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      onChange(typed);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <TextInput
      type="search"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
