/** What is wrong with a field, in place of what the services say. */
export const invalid = {
  given: 'This must be given.',
  email: 'This is no e-mail address.',
  between: 'This must have {{min}} to {{max}} characters.',
  most: 'This may have at most {{max}} characters; it has {{has}}.',
  bytes: 'This is too long: at most {{max}} bytes.',
  common: 'Too many people use this password. Take another one.',
  own: 'A password must be neither the name nor the e-mail address.',
  different: 'This needs at least three different characters.',
  url: 'This must be an address that begins with https:// or http://.',
  placeholder:
    'This needs {token}. It may have {slug}, {locale}, {type} and {id}, too, but none of them in the host name.',
  host: 'This must be a host name, such as www.example.org.',
  language: 'This must be a language code, such as en, de or pt-BR.',
  future: 'This must be in the future.',
  origin: 'This must be an origin such as https://app.example.org.',
  range: 'This must be a whole number from {{min}} to {{max}}.',
};
