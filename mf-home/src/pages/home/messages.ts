export const aboutUs = "About Us";
export const exploreMore = "Explore More";
export const welcome = "Welcome";
export const login = "Login";
export const description = "{who}: {offer}.";
