export const aboutUs = "About Us";
export const exploreMore = "Explore More";
export const welcome = "Welcome";
export const login = "Login";
