export const PASSWORDS_DIFFER = 'Passwords do not match';
export const TYPE_AGAIN = 'Type the password again';
