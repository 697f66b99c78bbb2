// What the pages that stand alone share: signing in, and what belongs to it.

export const aboutLeafbook = 'About Leafbook';
export const tagline = 'Photograph a plant, learn its name, and remember what it needs.';
/** The botanical name on the label of the pressed plant: the same in every language. */
export const specimen = 'Zinnia elegans';

export const email = 'E-mail';
export const forgotPassword = 'Forgot your password?';
export const backToSignIn = 'Back to sign in';
