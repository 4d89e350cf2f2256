import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * A warning that blocks nothing: two terms may have one name. Its element exists before its text, so that screen readers read the text out.
 */
export function SameNameNote({ isTaken }: { isTaken: boolean }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" role="status" mt={isTaken ? 8 : 0}>
      {isTaken && t('structure.terms.sameName')}
    </Text>
  );
}
