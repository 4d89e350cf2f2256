import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Role } from '../../api/types';
import { roles } from '../../session/role';

interface RoleSelectProps {
  label: string;
  role: Role;
  onChoose: (role: Role) => void;
}

/** Keys that choose, or leave. All others lead to a role on the way to another one, where the list is not open. */
const lastKeys = new Set(['Enter', ' ', 'Tab', 'Escape']);

/** Gives the role that was chosen in the end: what keys pass on the way there holds with Enter, or where one leaves. Escape keeps the first. */
export function RoleSelect({ label, role, onChoose }: RoleSelectProps) {
  const { t } = useTranslation();
  const [passed, setPassed] = useState<Role>();
  const isPassing = useRef(false);
  const take = (chosen: Role | undefined) => {
    setPassed(undefined);
    if (chosen !== undefined && chosen !== role) onChoose(chosen);
  };
  return (
    <NativeSelect
      className="member-role"
      aria-label={label}
      value={passed ?? role}
      onKeyDown={({ key }) => {
        isPassing.current = !lastKeys.has(key);
        if (key === 'Enter') take(passed);
        if (key === 'Escape') setPassed(undefined);
      }}
      onKeyUp={() => (isPassing.current = false)}
      onPointerDown={() => (isPassing.current = false)}
      onBlur={() => take(passed)}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value as Role;
        if (isPassing.current) setPassed(next);
        else take(next);
      }}
      data={roles.map((each) => ({ value: each, label: t(`people.roles.${each}`) }))}
    />
  );
}
