import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A warning that hinders nobody: two terms may have one name. It is there before its text is, so that it is read out. */
export function SameNameNote({ isTaken }: { isTaken: boolean }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" role="status" mt={isTaken ? 8 : 0}>
      {isTaken && t('structure.terms.sameName')}
    </Text>
  );
}
