/** Day of the terms that one accepts by signing up; kept with the account together with the moment. */
export const termsVersion = '2026-11-20'
