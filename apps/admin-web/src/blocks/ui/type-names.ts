import { useTranslation } from 'react-i18next';

import type { Block, FormType } from '../model/read-block';

const forms = {
  image: 'blocks.image',
  code: 'blocks.code',
  html: 'blocks.html',
  classic: 'blocks.html',
  embed: 'blocks.embed',
} as const satisfies Record<FormType, string>;
const texts = { paragraph: 'blocks.paragraph', quote: 'blocks.quote' } as const;

const isNamed = (type: string): type is FormType => Object.hasOwn(forms, type);

/** The name of a type of block; a type without a name is shown as it is. */
export function useTypeWord(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    if (isNamed(type)) return t(forms[type]);
    if (type === 'heading' || type === 'list') return t(`blocks.${type}`);
    return type === 'paragraph' || type === 'quote' ? t(texts[type]) : type;
  };
}

/** The name of a block. */
export function useTypeName(): (block: Block) => string {
  const { t } = useTranslation();
  return (block) => {
    if (block.kind === 'list') return t(block.ordered ? 'blocks.ordered' : 'blocks.list');
    if (block.kind === 'form') return isNamed(block.type) ? t(forms[block.type]) : block.type;
    if (block.kind === 'other') return block.type === '' ? t('blocks.unknown') : block.type;
    if (block.type === 'heading') return t('blocks.headingOf', { level: block.level ?? 2 });
    return t(texts[block.type]);
  };
}
