import type { Texts } from '../en';

export const invalid: Texts['invalid'] = {
  given: 'Das muss angegeben werden.',
  email: 'Das ist keine E-Mail-Adresse.',
  between: 'Das muss {{min}} bis {{max}} Zeichen haben.',
  most: 'Das darf höchstens {{max}} Zeichen haben; es hat {{has}}.',
  bytes: 'Das ist zu lang: höchstens {{max}} Bytes.',
  common: 'Dieses Passwort benutzen zu viele. Nehmen Sie ein anderes.',
  own: 'Ein Passwort darf weder der Name noch die E-Mail-Adresse sein.',
  different: 'Das braucht mindestens drei verschiedene Zeichen.',
  url: 'Das muss eine Adresse sein, die mit https:// oder http:// beginnt.',
  placeholder:
    'Das braucht {token}. {slug}, {locale}, {type} und {id} dürfen auch vorkommen, aber nicht im Hostnamen.',
  host: 'Das muss ein Hostname sein, etwa www.example.org.',
  language: 'Das muss ein Sprachkürzel sein, etwa en, de oder pt-BR.',
  future: 'Das muss in der Zukunft liegen.',
  origin: 'Das muss ein Ursprung sein, etwa https://app.example.org.',
  range: 'Das muss eine ganze Zahl von {{min}} bis {{max}} sein.',
};
