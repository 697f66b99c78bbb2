"""The embedding by which photos are compared.

Within a taxon photos should lie close, whatever the light; so the features are whitened by their spread within the taxa, and
the directions are kept in which the taxa differ most (linear discriminants).
"""

import torch

SIZE = 128
SHRINKAGE = 0.3  # towards equal spread in all directions: there are not many more photos than features


def fit_embedding(features, labels):
    """The projection (SIZE rows of standardised features), and the direction of each taxon's mean embedding."""
    features = features.double()
    taxa, of_photo = torch.unique(labels, return_inverse=True)
    means = torch.zeros(len(taxa), features.shape[1], dtype=torch.float64, device=features.device)
    counts = torch.bincount(of_photo).double()
    means.index_add_(0, of_photo, features)
    means /= counts[:, None]
    inner = features - means[of_photo]
    spread = inner.T @ inner / len(inner)
    middle = torch.trace(spread) / len(spread)
    spread = (1 - SHRINKAGE) * spread + SHRINKAGE * middle * torch.eye(len(spread), dtype=torch.float64, device=spread.device)
    lower = torch.linalg.cholesky(spread)
    between = torch.linalg.solve_triangular(lower, (means - means.mean(0)).T, upper=False).T
    _, _, directions = torch.linalg.svd(between, full_matrices=False)
    projection = torch.linalg.solve_triangular(lower.T, directions[:SIZE].T, upper=True).T
    embedded = means @ projection.T
    return projection.float(), torch.nn.functional.normalize(embedded, dim=1).float()
