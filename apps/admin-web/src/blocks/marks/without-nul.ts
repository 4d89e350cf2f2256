/** PostgreSQL cannot store this invisible character. Some programs copy it along. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');
