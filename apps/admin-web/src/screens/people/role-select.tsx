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

/** Keys that choose, or leave the field. With a closed list, other keys only pass a role on the way to another one. */
const lastKeys = new Set(['Enter', ' ', 'Tab', 'Escape']);

/**
 * Reports only the final choice: a role that keys have passed is chosen by Enter or when the field loses the focus. Escape keeps the former
 * role.
 */
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
