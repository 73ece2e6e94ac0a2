export const pauseSlides = "Pause slides";
export const playSlides = "Play slides";
export const previousSlide = "Previous slide";
export const nextSlide = "Next slide";
export const goToSlide = "Go to slide {number}";
export const numberOfAll = "{number} of {count}";
export const carousel = "carousel";
export const slide = "slide";
