import type { Texts } from '../en';

export const previews: Texts['previews'] = {
  title: 'Vorschau',
  hint: 'Der Knopf „Vorschau“ eines Eintrags öffnet diese Adresse in einem neuen Tab. Ihr Frontend liest mit dem Token, was noch nicht veröffentlicht ist, und zeigt es.',
  url: 'Adresse der Vorschau',
  urlHint: 'Mit {token}, und wenn Sie wollen {slug}, {locale}, {type} und {id}. Leer: Der Knopf zeigt JSON.',
};
